import { PromptRefusal } from '../generating/image-request.entity.ts'
import type { ImageLimits } from '../limits.ts'
import { hasBlockedWord } from './blocked-words.ts'
import { cleanPrompt } from './clean-prompt.ts'
import { namesOneOf, namesSomebody } from './person-names.ts'
import { hasPersonalDetails, type KnownPerson } from './personal-details.ts'

/** A cleaned prompt, or the reason for its refusal. */
export interface CheckedPrompt {
  clean: string
  refusal: PromptRefusal | null
}

/** Checks a prompt by rules before any model is called. */
export function checkPrompt(
  prompt: string,
  person: KnownPerson,
  { blockedWords }: Pick<ImageLimits, 'blockedWords'>,
): CheckedPrompt {
  const clean = cleanPrompt(prompt)
  const refusal = [prompt, clean].some(
    (text) => hasPersonalDetails(text, person) || namesOneOf(text, person.around ?? []) || namesSomebody(text),
  )
    ? PromptRefusal.personal
    : hasBlockedWord(prompt, blockedWords) || hasBlockedWord(clean, blockedWords)
      ? PromptRefusal.words
      : (clean.match(/\p{L}/gu)?.length ?? 0) < 3
        ? PromptRefusal.unclear
        : null
  return { clean, refusal }
}
