import type { FastifyReply } from 'fastify'

/** Lets only the browser that sent a form show its response again, for Back and reload. */
export const keepPrivate = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-cache')
