/** A connection through the vendor's adaptor. */
export interface AdaptorConnection {
  /** rejects when the server refuses */
  readonly started: Promise<void>
  readonly ended: Promise<void>
  close(): void
}

export interface AdaptorUse {
  access: { readonly websocketUrl: string; readonly streamId: string; readonly token?: string | null }
  act: 'play' | 'publish'
  /** Settings of the adaptor in addition to the server URL. */
  settings: object
  onStart?: () => void
}

/** Connects through the vendor's adaptor, which is loaded on first use. */
export async function connectAdaptor({ access, act, settings, onStart }: AdaptorUse): Promise<AdaptorConnection> {
  const { WebRTCAdaptor } = await import('@antmedia/webrtc_adaptor')
  let isOn = () => {}
  let isOver = () => {}
  const on = new Promise<void>((resolve) => (isOn = resolve))
  const ended = new Promise<void>((resolve) => (isOver = resolve))
  const adaptor = new WebRTCAdaptor({
    ...settings,
    websocket_url: access.websocketUrl,
    reconnectIfRequiredFlag: false,
    callback: (info: string) => {
      if (info === 'initialized') adaptor[act](access.streamId, access.token ?? undefined)
      else if (info === `${act}_started`) {
        isOn()
        onStart?.()
      } else if (info === `${act}_finished` || info === 'closed') isOver()
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
