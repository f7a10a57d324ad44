import type { Ctx } from '../../../context/context.ts'
import type { PromptRefusal } from '../generating/image-request.entity.ts'

const messages: Readonly<Record<PromptRefusal, string>> = {
  words: 'Some words are not allowed here. Describe a scene that is suitable for everyone in your class.',
  personal: 'Leave out names, addresses, phone numbers and links. Describe the picture without them.',
  unclear: 'Describe what the picture shows in a few words.',
  moderation: 'We cannot create a picture of this idea. Try a calmer scene.',
  provider: 'The image service refused this description. Use other words for your idea.',
  picture: 'The picture did not pass our check. Change your description and try again.',
}

/** Friendly message for a refused prompt that states the required change, in the reader's language. */
export const refusalMessage = ({ node, locale }: Ctx, refusal: PromptRefusal): string =>
  node.texts.sentence(locale, messages[refusal])
