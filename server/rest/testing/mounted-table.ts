import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createTexts } from '../../errors/texts.ts'
import { modules, productSchema } from '../../modules.ts'
import { mountRest } from '../mount.ts'
import { areasOf } from '../table.ts'

const areas = areasOf(modules)
export const rows = areas.flatMap((area) => area.rows)
export const mounted = rows.map(({ method, path }) => `${method} /api${path}`)

export let fastify: FastifyInstance
export let rest: ReturnType<typeof mountRest>

/** Mounts the table of calls without a listener. Registers its hooks. */
export function mountTable(): void {
  beforeAll(async () => {
    fastify = Fastify()
    const nobody = () => Promise.reject(new Error('This is never called'))
    rest = mountRest({
      fastify,
      schema: productSchema(),
      texts: createTexts(),
      areas,
      contextOf: nobody,
      title: 'STEM Olympiad',
    })
    await fastify.ready()
  })
  afterAll(() => fastify.close())
}
