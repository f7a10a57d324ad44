import { Field, ObjectType } from 'type-graphql'

@ObjectType({
  description: 'Playback of a live stream by WebRTC, or by HLS where the browser supports it natively',
})
export class PlayAccess {
  @Field({ description: 'Stream name on the streaming server' }) streamId: string
  @Field({ description: 'WebSocket URL of the streaming server' }) websocketUrl: string
  @Field(() => String, { nullable: true, description: 'Stream token; null if the server requires none' }) token:
    | string
    | null
  @Field({ description: 'URL of the HLS playlist' }) playlistUrl: string
}
