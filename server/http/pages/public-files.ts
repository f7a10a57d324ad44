import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../editions.ts'
import type { AppNode } from '../../context/context.ts'

/** Validity of security.txt in milliseconds: under a year (RFC 9116, 2.5.5). */
const securityValidFor = 180 * 86_400_000

/** Colours of the installed app: theme and background. */
const colours: Record<Platform, { theme: string; background: string }> = {
  stem: { theme: '#403fc9', background: '#f4f5fc' },
  neo: { theme: '#1c1c21', background: '#f5f5f7' },
  hilingua: { theme: '#bf3a26', background: '#fdf6f2' },
}

/** /manifest.webmanifest and /.well-known/security.txt (RFC 9116). */
export function mountPublicFiles(fastify: FastifyInstance, { edition, config, clock }: AppNode): void {
  const { theme, background } = colours[edition.platform]
  const icon = (side: number) => `/icon-${edition.platform}-${side}.png`
  const manifest = JSON.stringify({
    id: '/',
    name: edition.title,
    short_name: edition.title.split(' ').slice(0, 2).join(' '),
    start_url: '/',
    display: 'standalone',
    theme_color: theme,
    background_color: background,
    icons: [
      { src: `/favicon-${edition.platform}.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: icon(192), sizes: '192x192', type: 'image/png' },
      { src: icon(512), sizes: '512x512', type: 'image/png' },
      { src: `/icon-${edition.platform}-maskable.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
  fastify.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=86400').send(manifest),
  )

  const { publicUrl, securityContact = publicUrl } = config
  fastify.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(clock.now() + securityValidFor).toISOString().replace(/T.*$/, 'T00:00:00Z')
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
