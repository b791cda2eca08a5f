import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Parameters that email programs, advertisements, and social networks add to links. */
const TRACKING =
  /^(?:utm_\w+|(?:mtm|matomo|pk|piwik|hsa)_\w+|_hs(?:enc|mi)|__hs(?:tc|sc|fp)|hsctatracking|_ga|_gl|_kx|_openstat|mc_[ce]id|gad_(?:source|campaignid)|gclsrc|(?:fb|g|d|tt|tw|y)clid|irclickid|wickedid|s_kwcid|ef_id|oly_(?:anon|enc)_id|vero_conv|msclkid|gbraid|wbraid|srsltid|igsh|igshid|li_fat_id|epik|sccid|rdt_cid|mkt_tok|vero_id|ref_src)$/i

/**
 * Removes tracking parameters from every query before anything reads it, so that such links work on every path, and
 * empty parameters, which count as left out.
 */
export default fp(
  async function unreadParameters (app: FastifyInstance) {
    app.addHook('onRequest', ({ query }, _reply, done) => {
      const parameters = query as Record<string, unknown>
      for (const name in parameters) if (parameters[name] === '' || TRACKING.test(name)) delete parameters[name]
      done()
    })
  },
  { name: 'unread-parameters' }
)
