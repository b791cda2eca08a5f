// Service worker of the quiz: serves pages and files from the network, or the last copy if the network fails. It
// handles only GET requests, so submitted answers never pass through it.

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
