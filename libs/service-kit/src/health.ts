import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** It still answers, but is about to stop: a load balancer should send no more. */
    isLeaving: boolean;
  }
}

/** /health/live says the process runs; /health/ready says it can work. Neither tells details. */
export function addHealth(app: FastifyInstance, ready: () => Promise<void>): void {
  app.decorate('isLeaving', false);
  app.get('/health/live', { config: { public: true } }, () => ({ success: true, msg: '', data: 'live' }));
  app.get('/health/ready', { config: { public: true } }, async (request, reply) => {
    try {
      if (app.isLeaving) throw new Error('The service is about to stop.');
      await ready();
      return { success: true, msg: '', data: 'ready' };
    } catch (error) {
      request.log.warn(error, 'not ready');
      return reply.code(503).send({ success: false, msg: 'Not ready', code: 'UNAVAILABLE' });
    }
  });
}
