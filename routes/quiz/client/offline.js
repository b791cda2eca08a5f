// Service worker of the quiz: pages and files come from the network while there is one, and else as they came last.
// What is sent, such as answers, never passes through it.

/** @typedef {Event & { request: Request, respondWith: (answer: Promise<Response>) => void }} FetchEvent */

self.addEventListener('fetch', (event) => {
  const { request, respondWith } = /** @type {FetchEvent} */ (event)
  if (request.method === 'GET' && request.url.startsWith(location.origin)) respondWith.call(event, answer(request))
})

/** @param {Request} request */
async function answer (request) {
  const kept = await caches.open('quiz')
  try {
    const response = await fetch(request)
    if (response.ok) await kept.put(request, response.clone())
    return response
  } catch (error) {
    const copy = await kept.match(request, { ignoreVary: true })
    if (copy) return copy
    throw error
  }
}
