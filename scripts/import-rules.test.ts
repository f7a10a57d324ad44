import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findImportViolations } from './lib/import-rules.mjs'

/** A small project in which every import is allowed. */
const lawful: Record<string, string> = {
  'server/modules/accounts/public.ts': `export * from './user.entity.ts'`,
  'server/modules/accounts/user.entity.ts': `import { Field } from 'type-graphql'\nexport class User { field = Field }`,
  'server/modules/exams/public.ts': `export { Exam } from './exam.entity.ts'`,
  'server/modules/exams/exam.entity.ts': `import { User } from '../accounts/public.ts'\nexport class Exam { u = User }`,
  'server/modules/arena/public.ts': `export const arena = 1`,
  'server/modules/arena/deep.ts': `export const deep = 1`,
  'server/modules/results/public.ts': `export const results = 1`,
  'server/modules/files/images.ts': `import sharp from 'sharp'\nexport const images = sharp`,
  'server/providers/payments/stripe.ts': `import Stripe from 'stripe'\nexport const payments = Stripe`,
  'server/http/server.ts': `import fastify from 'fastify'\nexport const server = fastify`,
  'server/app.ts': `import { server } from './http/server.ts'\nexport const app = server`,
  'shared/rules.ts': `export const rules = 1`,
  'server/graphql/rules.ts': `import { rules } from '../../shared/rules.ts'\nexport const r = rules`,
  'web/shared/rules.ts': `import { rules } from '../../shared/rules.ts'\nexport const r = rules`,
  'web/base/zone.ts': `export const zone = 'UTC'`,
  'web/ui/Button.tsx': `import { useState } from 'react'\nexport const Button = useState`,
  'web/ui/Hour.tsx': `import { zone } from '../base/zone.ts'\nexport const Hour = zone`,
  'web/relay/use-delete.ts': `import { Button } from '../ui/Button.tsx'\nexport const useDelete = Button`,
  'web/relay/use-delete.test.ts': `import { render } from '../testing/render.tsx'\nexport const t = render`,
  'web/testing/render.tsx': `import { Clock } from '../shared/Clock.tsx'\nexport const render = Clock`,
  'web/shared/Clock.tsx': `import { Button } from '../ui/Button.tsx'\nexport const Clock = Button`,
  'web/modules/arena/Board.tsx': `import { Clock } from '../../shared/Clock.tsx'\nexport const Board = Clock`,
  'web/modules/accounts/public.ts': `export { Home } from './Home.tsx'`,
  'web/modules/accounts/Home.tsx': `import { graphql } from 'react-relay'\nexport const Home = graphql`,
  'web/modules/results/Report.tsx': `import { Home } from '../accounts/public.ts'\nexport const Report = Home`,
  'web/app/router.tsx': `import('../modules/arena/Board.tsx')\nimport { Home } from '../modules/accounts/Home.tsx'\nexport const r = Home`,
}

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'imports-'))
  for (const [file, text] of Object.entries(lawful)) write(file, text)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

describe('the import rules', () => {
  test('accept a project without violations', () => {
    expect(findImportViolations(root)).toEqual([])
  })

  test.each([
    ['shared/up.ts', `import { app } from '../server/app.ts'`, 'imports neither the server nor the web app'],
    ['shared/side.ts', `import { Clock } from '../web/shared/Clock.tsx'`, 'imports neither the server nor the web app'],
    ['shared/out.ts', `import { z } from 'zod'`, 'imports neither the server nor the web app'],
    ['server/modules/exams/up.ts', `import { results } from '../results/public.ts'`, 'is not in a layer above results'],
    ['server/modules/payments/side.ts', `import '../materials/public.ts'`, 'is not in a layer above materials'],
    [
      'server/modules/exams/type.ts',
      `import type { R } from '../results/public.ts'`,
      'is not in a layer above results',
    ],
    [
      'server/modules/exams/lazy.ts',
      `const r = await import('../results/public.ts')`,
      'is not in a layer above results',
    ],
    ['server/modules/results/in.ts', `export { deep } from '../arena/deep.ts'`, 'import only public.ts of the module'],
    ['server/rest/in.ts', `import { deep } from '../modules/arena/deep.ts'`, 'import only public.ts of the module'],
    ['server/modules/surprise/a.ts', `import '../files/public.ts'`, 'has no layer'],
    [
      'server/modules/exams/http.ts',
      `import { server } from '../../http/server.ts'`,
      'server/modules is not in a layer above server/http',
    ],
    [
      'server/modules/exams/rest.ts',
      `import '../../rest/table.ts'`,
      'server/modules is not in a layer above server/rest',
    ],
    [
      'server/graphql/up.ts',
      `import '../modules/files/public.ts'`,
      'server/graphql is not in a layer above server/modules',
    ],
    ['server/attic/a.ts', `import { b } from '../editions.ts'`, 'server/attic has no layer'],
    ['server/modules/exams/apollo.ts', `import { X } from '@apollo/server'`, 'does not import @apollo/server'],
    ['server/modules/exams/fastify.ts', `import type { X } from 'fastify'`, 'does not import fastify'],
    ['server/modules/payments/pay.ts', `import Stripe from 'stripe'`, 'belongs in server/providers'],
    ['server/jobs/mail.ts', `import { createTransport } from 'nodemailer'`, 'belongs in server/providers'],
    ['server/http/s3.ts', `import { S3 } from '@aws-sdk/client-s3'`, 'belongs in server/providers'],
    [
      'server/transport/m.ts',
      `import '../modules/files/public.ts'`,
      'server/transport is not in a layer above server/modules',
    ],
    ['server/transport/f.ts', `import type { X } from 'fastify'`, 'server/transport does not import fastify'],
    ['server/modules/exams/picture.ts', `import sharp from 'sharp'`, 'sharp belongs in'],
    ['web/modules/arena/server.ts', `import type { app } from '../../../server/app.ts'`, 'does not import the server'],
    ['server/app.ts', `import { Button } from '../web/ui/Button.tsx'`, 'does not import the web app'],
    [
      'web/modules/arena/Deep.tsx',
      `import { Home } from '../accounts/Home.tsx'`,
      'import only public.ts of the web module accounts',
    ],
    ['web/modules/settings/Up.tsx', `import { Home } from '../accounts/public.ts'`, 'not in a layer above accounts'],
    ['web/modules/surprise/a.ts', `import '../../ui/Button.tsx'`, 'has no layer'],
    [
      'web/modules/arena/app.ts',
      `import { r } from '../../app/router.tsx'`,
      'web/modules is not in a layer above web/app',
    ],
    [
      'web/modules/arena/a.test.ts',
      `import { r } from '../../app/router.tsx'`,
      'web/modules is not in a layer above web/app',
    ],
    [
      'web/shared/Up.tsx',
      `import { Home } from '../modules/accounts/public.ts'`,
      'web/shared is not in a layer above web/modules',
    ],
    [
      'web/shared/up.test.ts',
      `import { Home } from '../modules/accounts/public.ts'`,
      'web/shared is not in a layer above web/modules',
    ],
    [
      'web/relay/up.ts',
      `import type { Clock } from '../shared/Clock.tsx'`,
      'web/relay is not in a layer above web/shared',
    ],
    ['web/ui/Up.tsx', `import { useDelete } from '../relay/use-delete.ts'`, 'web/ui is not in a layer above web/relay'],
    ['web/base/up.ts', `import { Button } from '../ui/Button.tsx'`, 'web/base is not in a layer above web/ui'],
    ['web/surprise/a.ts', `import { useState } from 'react'`, 'web/surprise has no layer'],
    ['web/app/surprise.ts', `import '../surprise/a.ts'`, 'web/surprise has no layer'],
    ['web/ui/Link.tsx', `import { Link } from 'react-router-dom'`, 'web/ui does not import react-router-dom'],
    ['web/base/data.ts', `import { useFragment } from 'react-relay'`, 'web/base does not import react-relay'],
  ])('refuse %s', (file, text, reason) => {
    write(file, `// a comment before\n${text}\n`)
    const violations = findImportViolations(root)
    expect(violations).toHaveLength(1)
    expect(violations[0]).toContain(`${file}:2 imports `)
    expect(violations[0]).toContain(reason)
  })

  test('allow only tests to import what a module exports for tests', () => {
    const text = `import { sample } from '../arena/testing/public.ts'\nexport const s = sample`
    write('server/modules/arena/testing/public.ts', `export const sample = 1`)
    write('server/modules/results/results.test.ts', text)
    write('server/modules/results/sub/testing/stage.ts', text.replace('../', '../../../'))
    expect(findImportViolations(root)).toEqual([])
    write('server/modules/results/product.ts', text)
    expect(findImportViolations(root)).toEqual([
      'server/modules/results/product.ts:1 imports server/modules/arena/testing/public.ts: import only public.ts of the module arena',
      'server/modules/results/product.ts:1 imports server/modules/arena/testing/public.ts: only tests import testing/',
    ])
  })

  test('refuse an import of test code in the product, also from the same module', () => {
    write('server/modules/arena/testing/stage.ts', `export const stage = 1`)
    write('server/modules/arena/product.ts', `import { stage } from './testing/stage.ts'\nexport const s = stage`)
    write('web/modules/arena/testing/sitting.ts', `export const sitting = 1`)
    write('web/modules/arena/product.ts', `import { sitting } from './testing/sitting.ts'\nexport const s = sitting`)
    write('web/modules/arena/page.ts', `import { render } from '../../testing/render.tsx'\nexport const r = render`)
    write('web/shared/page.ts', `import { render } from '../testing/render.tsx'\nexport const r = render`)
    expect(findImportViolations(root)).toEqual([
      'server/modules/arena/product.ts:1 imports server/modules/arena/testing/stage.ts: only tests import testing/',
      'web/modules/arena/page.ts:1 imports web/testing/render.tsx: only tests import testing/',
      'web/modules/arena/product.ts:1 imports web/modules/arena/testing/sitting.ts: only tests import testing/',
      'web/shared/page.ts:1 imports web/testing/render.tsx: only tests import testing/',
      'web/shared/page.ts:1 imports web/testing/render.tsx: web/shared is not in a layer above web/testing',
    ])
  })

  test('allow a test to import any layer, but only through public.ts', () => {
    write('server/modules/exams/exams.test.ts', `import { results } from '../results/public.ts'\nimport 'sharp'`)
    expect(findImportViolations(root)).toEqual([])
    write('server/modules/exams/exams.test.ts', `import { deep } from '../arena/deep.ts'`)
    expect(findImportViolations(root)).toHaveLength(1)
  })

  test('reject an import cycle and show its path', () => {
    write('server/graphql/a.ts', `import { b } from './b.ts'\nexport const a = b`)
    write('server/graphql/b.ts', `import { c } from './c.ts'\nexport const b = c`)
    write('server/graphql/c.ts', `export { a as c } from './a.ts'`)
    expect(findImportViolations(root)).toEqual([
      'import cycle: server/graphql/a.ts → server/graphql/b.ts → server/graphql/c.ts → server/graphql/a.ts',
    ])
  })

  test('reject an import cycle closed by a type import', () => {
    write('server/graphql/a.ts', `import type { B } from './b.ts'\nexport type A = B`)
    write('server/graphql/b.ts', `import { type A } from './a.ts'\nexport type B = A`)
    expect(findImportViolations(root)).toEqual([
      'import cycle: server/graphql/a.ts → server/graphql/b.ts → server/graphql/a.ts',
    ])
  })
})
