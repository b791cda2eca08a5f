import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Parameters that email programs, advertisements, and social networks add to links. */
const TRACKING =
  /^(?:utm_\w+|mtm_\w+|pk_\w+|hsa_\w+|_hs(?:enc|mi)|_ga|_gl|mc_[ce]id|gad_(?:source|campaignid)|(?:fb|g|d|tt|tw|y)clid|msclkid|gbraid|wbraid|srsltid|igsh|igshid|li_fat_id|epik|sccid|rdt_cid|mkt_tok|vero_id|ref_src)$/i

/** Removes tracking parameters from every query before anything reads it, so that such links work on every path. */
export default fp(
  async function trackingParameters (app: FastifyInstance) {
    app.addHook('onRequest', ({ query }, _reply, done) => {
      const parameters = query as Record<string, unknown>
      for (const name in parameters) if (TRACKING.test(name)) delete parameters[name]
      done()
    })
  },
  { name: 'tracking-parameters' }
)
