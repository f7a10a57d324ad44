import type { FastifyInstance } from 'fastify'
import type { AppNode } from '../../graphql/context.ts'
import { openLabels } from '../../modules/forms/public.ts'
import { mountDocument } from './document.ts'

/** Shipping labels. */
export const mountForms = (fastify: FastifyInstance, node: AppNode): void =>
  mountDocument(fastify, node, '/files/labels', openLabels)
