import replyFrom from '@fastify/reply-from';
import fastify from 'fastify';

/** A gateway that does nothing but pass on what comes in, unread; told where by message. */
async function serve(serviceUrl: string): Promise<string> {
  const app = fastify();
  await app.register(replyFrom, { base: serviceUrl, disableRequestLogging: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => done(null, body));
  app.all('/api/*', (request, reply) => reply.from(request.url.slice('/api'.length)));
  return app.listen({ host: '127.0.0.1', port: 0 });
}

process.once('message', ({ serviceUrl }: { serviceUrl: string }) => {
  void serve(serviceUrl).then((url) => process.send?.(url));
});
