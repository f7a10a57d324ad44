import { sentence } from '../../../errors/sentences.ts'
import type { Locale } from '../../../editions.ts'
import type { PromptRefusal } from '../generating/image-request.entity.ts'

/** Friendly message for a refused prompt that states the required change. */
export function refusalMessage(locale: Locale, refusal: PromptRefusal): string {
  const messages: Record<PromptRefusal, string> = {
    words: sentence(
      locale,
      'Some words are not allowed here. Describe a scene that is suitable for everyone in your class.',
    ),
    personal: sentence(
      locale,
      'Leave out names, addresses, phone numbers and links. Describe the picture without them.',
    ),
    unclear: sentence(locale, 'Describe what the picture shows in a few words.'),
    moderation: sentence(locale, 'We cannot create a picture of this idea. Try a calmer scene.'),
    provider: sentence(locale, 'The image service refused this description. Use other words for your idea.'),
    picture: sentence(locale, 'The picture did not pass our check. Change your description and try again.'),
  }
  return messages[refusal]
}
