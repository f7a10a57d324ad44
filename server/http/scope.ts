import type { FastifyInstance } from 'fastify'

/**
 * Mounts routes with their own hooks and parsers. The plugin has a name because Fastify looks up unnamed plugins among
 * all loaded modules.
 */
export function mountScope(
  fastify: FastifyInstance,
  name: string,
  mount: (scope: FastifyInstance) => void,
  options: { prefix?: string } = {},
): void {
  const plugin = async (scope: FastifyInstance) => mount(scope)
  void fastify.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name }), options)
}
