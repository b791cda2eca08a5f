// Offers the functions of this site to an agent in the browser (WebMCP, a draft), through document.modelContext, or
// navigator.modelContext in browsers with the earlier draft. In other browsers, nothing happens.

const context = document.modelContext ?? navigator.modelContext

// The texts of this script are embedded in the page.
const words = JSON.parse(document.querySelector('[data-words]').textContent)

const tools = [
  {
    name: 'get_quiz_questions',
    description: words.questions,
    inputSchema: {
      type: 'object',
      properties: {
        trade: { type: 'string', description: words.trade },
        length: { type: 'string', enum: ['short', 'full'], description: words.length }
      },
      additionalProperties: false
    },
    path: '/api/v2/quiz/questions'
  },
  {
    name: 'get_sample_business',
    description: words.sample,
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    path: '/api/public/sandbox/sample-business'
  }
]

for (const { path, ...tool } of tools) {
  register({
    ...tool,
    annotations: { readOnlyHint: true },
    execute: async (input = {}) => {
      const response = await fetch(`${path}?${new URLSearchParams(input)}`)
      return { content: [{ type: 'text', text: await response.text() }], isError: !response.ok }
    }
  })
}

async function register (tool) {
  try {
    await context?.registerTool?.(tool)
  } catch (error) {
    console.warn(`The tool ${tool.name} could not be offered: ${error}`)
  }
}
