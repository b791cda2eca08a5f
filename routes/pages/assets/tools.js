// Offers what this site does to an agent in the browser (WebMCP, a draft): document.modelContext, or
// navigator.modelContext in browsers of the earlier draft. Elsewhere nothing happens.

const context = document.modelContext ?? navigator.modelContext

const tools = [
  {
    name: 'get_quiz_questions',
    description:
      'Reads the free exit-readiness questions for owners of home-services businesses, with answers, evidence and next steps.',
    inputSchema: {
      type: 'object',
      properties: {
        trade: {
          type: 'string',
          description: 'Slug of a trade such as hvac or plumbing, for its wording. Leave it out for any other trade.'
        },
        length: { type: 'string', enum: ['short', 'full'], description: 'The short quiz, or all questions.' }
      },
      additionalProperties: false
    },
    path: '/api/v2/quiz/questions'
  },
  {
    name: 'get_sample_business',
    description: 'Reads the fictional HVAC company of the sandbox as sample data. It is not a real business.',
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
