import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createProviders } from '../providers/providers.ts'
import { guardProviders } from './guarded-providers.ts'

test('all providers are guarded, their sandboxes are not, and closing closes the sandboxes', async () => {
  const providers = createProviders(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', CLAMAV_URL: 'tcp://127.0.0.1:1' }))
  const guarded = guardProviders(providers)
  const unguarded = Object.entries(providers).flatMap(([name, provider]) =>
    typeof provider === 'object' && guarded[name as keyof typeof guarded] === provider ? [name] : [],
  )
  expect(unguarded).toEqual(['stripeSandbox', 'antMediaSandbox', 'imageSandbox', 'codeCombatSandbox'])

  const { url } = (await providers.codeCombatSandbox?.access()) ?? { url: '' }
  expect((await fetch(url)).status).toBe(401)
  await guarded.close()
  await expect(fetch(url)).rejects.toThrow('fetch failed')
})
