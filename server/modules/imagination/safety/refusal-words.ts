import { sentence } from '../../../graphql/sentences.ts'
import type { Locale } from '../../../editions.ts'
import type { PromptRefusal } from '../generating/image-request.entity.ts'

/** What a student is told when a prompt is refused: kindly, and what to change. */
export function refusalMessage(locale: Locale, refusal: PromptRefusal): string {
  const messages: Record<PromptRefusal, string> = {
    words: sentence(locale, 'Some words do not fit here. Describe a scene that everyone in your class may see.'),
    personal: sentence(
      locale,
      'Leave out names, addresses, phone numbers and links: they stay with you. Describe the picture without them.',
    ),
    unclear: sentence(locale, 'Describe what the picture shows in a few words.'),
    moderation: sentence(locale, 'This idea cannot become a picture here. Try a calmer scene.'),
    provider: sentence(locale, 'The image service does not draw this. Use other words for your idea.'),
    picture: sentence(locale, 'The picture did not pass our check. Change your description and try again.'),
  }
  return messages[refusal]
}
