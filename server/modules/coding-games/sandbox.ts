import type { CodeCombatSandbox } from '../../providers/coding/codecombat-sandbox.ts'
import type { HttpRoute } from '../../transport/http-route.ts'
import { ownAddress } from '../../transport/own-address.ts'
import type { Sandbox } from '../../transport/sandbox.ts'
import { tokenPath, userPath } from './routes.ts'

const cookie = 'codecombat-sandbox'

/** The login and the one-button game that replace CodeCombat. */
export const codeCombatSandbox: Sandbox = ({ providers: { codeCombatSandbox: sandbox }, config: { publicUrl } }) =>
  sandbox && {
    routes: [login(sandbox, publicUrl), game(sandbox)],
    connect(call) {
      sandbox.lookUpBy({
        async user(token) {
          const { status, body } = await call({ method: 'GET', path: userPath, query: { access_token: token } })
          return status === 200 ? (JSON.parse(body) as { id: string }).id : null
        },
        async token(code) {
          const { status, body } = await call({ method: 'POST', path: tokenPath, body: { code } })
          return status === 200 ? (JSON.parse(body) as { access_token: string }).access_token : null
        },
      })
    },
  }

const login = (sandbox: CodeCombatSandbox, publicUrl: string): HttpRoute => ({
  method: 'GET',
  path: '/sandbox/codecombat/auth/login-o-auth',
  async handle(_node, { url }) {
    const { location, player } = await sandbox.login(new URL(url, 'http://sandbox').searchParams)
    return {
      redirect: ownAddress(location, publicUrl),
      ...(player ? { cookies: [{ name: cookie, value: player, path: '/sandbox/codecombat' }] } : {}),
    }
  },
})

const game = (sandbox: CodeCombatSandbox): HttpRoute => ({
  method: ['GET', 'POST'],
  path: '/sandbox/codecombat/play',
  body: { kind: 'form', maxBytes: 4096 },
  async handle(_node, { method, cookies }) {
    const player = sandbox.user(cookies[cookie] ?? '')
    if (player && method === 'POST') sandbox.completeLevel(player._id)
    return {
      type: 'text/html; charset=utf-8',
      headers: { 'cache-control': 'no-store' },
      body: page(player ? `Levels completed: ${player.stats.gamesCompleted}` : 'You are not logged in.', !!player),
    }
  },
})

const page = (text: string, playing: boolean) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Coding game (sandbox)</title>
<body style="font: 16px/1.5 system-ui; max-width: 40rem; margin: 4rem auto; padding: 0 1rem">
<h1>Coding game (sandbox)</h1>
<p>This page replaces CodeCombat on this machine.</p>
<p>${text}</p>
${playing ? '<form method="post"><button>Complete a level</button></form>' : ''}
</body></html>`
