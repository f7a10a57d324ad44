declare module '@antmedia/webrtc_adaptor' {
  export const WebRTCAdaptor: new (options: Record<string, unknown>) => {
    publish(streamId: string, token?: string): void
    play(streamId: string, token?: string): void
    stop(streamId: string): void
    closeWebSocket(): void
  }
  /** The adaptor's websocket object. */
  export const WebSocketAdaptor: {
    prototype: { readonly wsConn?: WebSocket; send(text: string): void; sendPing(): void }
  }
}
