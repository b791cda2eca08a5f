/**
 * The kind of transport that users wrote for the first SDK, which does not support Streamable HTTP: a POST for each
 * message.
 */
export class PostTransport {
  constructor (url) {
    this.url = url
  }

  async start () {}
  async close () {}
  async send (message) {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(message)
    })
    const text = await response.text()
    if (text !== '') this.onmessage(JSON.parse(text.replace(/^event: message\ndata: /, '')))
  }
}
