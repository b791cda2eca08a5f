import type { FastifyReply } from 'fastify'

/** Lets only the browser that sent a form show its answer again, for Back and a reload. */
export const keepPrivate = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'private, no-cache')
