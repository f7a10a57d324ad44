import { antMediaSandboxPath } from '../../providers/providers.ts'
import type { Sandbox } from '../../transport/sandbox.ts'

/** Signalling and webhooks that replace the streaming server. */
export const antMediaSandbox: Sandbox = ({ providers: { antMediaSandbox: sandbox } }) =>
  sandbox && {
    websocket: {
      path: antMediaSandboxPath,
      upgrade: (request, socket, head) => sandbox.upgrade(request, socket, head),
    },
    connect(call) {
      sandbox.deliverBy(async (url, body) => {
        await call({ method: 'POST', path: new URL(url).pathname, body })
      })
    },
  }
