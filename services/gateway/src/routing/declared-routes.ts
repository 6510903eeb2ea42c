import type { FastifyInstance } from 'fastify';

/** A route of the gateway, as the page of rights names it. */
export interface GatewayRoute {
  method: string;
  url: string;
  /** The service that it is passed on to, whose routes declare their rights; null for one that the gateway answers itself. */
  service: string | null;
  /** Whether the gateway answers it only to who is signed in. */
  signedIn: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every mounted route, in the order they were added. */
    gatewayRoutes: GatewayRoute[];
  }
}

/**
 * Deny by default, as in the services (reliability.md 8): what the gateway answers itself says that it is open to everybody or to who is signed
 * in, all else is passed on to a service that decides; a route that is neither stops the start.
 */
export function declareRoutes(app: FastifyInstance): void {
  const declared: GatewayRoute[] = [];
  app.decorate('gatewayRoutes', declared);
  app.addHook('onRoute', ({ method, url, config = {} }) => {
    const { target, public: isOpen, signedIn = false } = config;
    if (!target && !isOpen && !signedIn)
      throw new Error(`Route ${String(method)} ${url} must declare who may call it.`);
    for (const one of [method].flat())
      declared.push({ method: one, url, service: target?.service ?? null, signedIn });
  });
}
