import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/use-test-app.ts'

const app = useTestApp()

const ancestorsOf = async (path: string) => {
  const { headers } = await app.fastify.inject(path)
  return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
}

describe('the content security policy', () => {
  it.each(['/', '/exam', '/demo-provider.html', '/api/openapi.json', '/demo-embedded.html/'])(
    'forbids framing of %s',
    async (path) => expect(await ancestorsOf(path)).toBe("'none'"),
  )

  it('allows the product to embed the page of the demo’s embedded exam', async () => {
    expect(await ancestorsOf('/demo-embedded.html')).toBe("'self'")
    expect(await ancestorsOf('/demo-embedded.html?lang=fr')).toBe("'self'")
  })
})
