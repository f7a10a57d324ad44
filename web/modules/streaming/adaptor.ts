/** A connection through the vendor's adaptor. */
export interface AdaptorConnection {
  /** rejects when the server refuses */
  readonly started: Promise<void>
  readonly ended: Promise<void>
  close(): void
}

export interface AdaptorUse {
  access: { readonly websocketUrl: string; readonly streamId: string; readonly token?: string | null | undefined }
  action: 'play' | 'publish'
  /** Settings of the adaptor in addition to the server URL. */
  settings: object
  onStart?: () => void
}

/** Loads the vendor's adaptor; on the first use only. */
export async function loadAdaptor() {
  const { WebRTCAdaptor, WebSocketAdaptor } = await import('@antmedia/webrtc_adaptor')
  sendOnlyWhenOpen(WebSocketAdaptor.prototype)
  return WebRTCAdaptor
}

/** The vendor's websocket object. */
interface VendorSocket {
  readonly wsConn?: WebSocket
  send(text: string): void
  sendPing(): void
}

const guarded = new WeakSet<VendorSocket>()

/**
 * Discards messages of the vendor's adaptor on a websocket that is not open: on a closing one they cause an error on
 * the page, and after its end the adaptor would open another connection to send them, such as a late network candidate.
 */
function sendOnlyWhenOpen(prototype: VendorSocket): void {
  if (guarded.has(prototype)) return
  guarded.add(prototype)
  const { send, sendPing } = prototype
  const isOpen = (socket: VendorSocket) => socket.wsConn?.readyState === WebSocket.OPEN
  prototype.send = function (this: VendorSocket, text) {
    if (isOpen(this)) send.call(this, text)
  }
  prototype.sendPing = function (this: VendorSocket) {
    if (isOpen(this)) sendPing.call(this)
  }
}

/** Connects through the vendor's adaptor, which is loaded on first use. */
export async function connectAdaptor({ access, action, settings, onStart }: AdaptorUse): Promise<AdaptorConnection> {
  const WebRTCAdaptor = await loadAdaptor()
  let isOn = () => {}
  let isOver = () => {}
  const on = new Promise<void>((resolve) => (isOn = resolve))
  const ended = new Promise<void>((resolve) => (isOver = resolve))
  const adaptor = new WebRTCAdaptor({
    ...settings,
    websocket_url: access.websocketUrl,
    reconnectIfRequiredFlag: false,
    callback: (info: string) => {
      if (info === 'initialized') adaptor[action](access.streamId, access.token ?? undefined)
      else if (info === `${action}_started`) {
        isOn()
        onStart?.()
      } else if (info === `${action}_finished` || info === 'closed') isOver()
    },
    callbackError: () => isOver(),
  })
  return {
    started: Promise.race([on, ended.then(() => Promise.reject(new Error('The server refused')))]),
    ended,
    close() {
      adaptor.stop(access.streamId)
      adaptor.closeWebSocket()
    },
  }
}
