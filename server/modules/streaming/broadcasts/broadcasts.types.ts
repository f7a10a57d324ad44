import { Field, ObjectType } from 'type-graphql'

@ObjectType({
  description: 'How a browser plays a live stream: by WebRTC, or by HLS where the browser can do it itself',
})
export class PlayAccess {
  @Field({ description: 'The name of the stream at the streaming server' }) streamId: string
  @Field({ description: 'Address of its websocket' }) websocketUrl: string
  @Field(() => String, { nullable: true, description: 'Null where the server asks for none' }) token: string | null
  @Field({ description: 'The HLS playlist' }) playlistUrl: string
}
