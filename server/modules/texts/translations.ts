import { ArrayMaxSize, ArrayNotEmpty, IsIn, MaxLength, ValidateNested } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { locales, type Locale, type LocalizedText } from '../../editions.ts'
import { badInput } from '../../errors/errors.ts'

@ObjectType({ description: 'Short text in one language' })
export class Translation {
  @Field({ description: 'Language code, ISO 639-1' }) language: string
  @Field({ description: 'Text in the language' }) text: string
}

@InputType({ description: 'Short text in one language of the interface' })
export class TranslationInput {
  @Field({ description: 'Language code: en, az, fr, ru or tr' }) @IsIn(locales) language: string
  @Field({ description: 'Text in the language' }) @MaxLength(1000) text: string
}

/** Input property of required texts in the languages of the interface. */
export function InLanguages(): PropertyDecorator {
  const parts = [
    Field(() => [TranslationInput]),
    ArrayNotEmpty(),
    ArrayMaxSize(locales.length),
    ValidateNested({ each: true }),
  ]
  return (prototype, key) => parts.forEach((part) => part(prototype, key))
}

/** Translations in the order of the interface's languages; empty without a text. */
export const translationsOf = (text: LocalizedText | null): Translation[] =>
  locales.flatMap((language) => (text?.[language] ? [{ language, text: text[language] }] : []))

/**
 * Translations in stored form, without blank ones; null if all are blank.
 * @throws BAD_USER_INPUT without English, or for a repeated language
 */
export function toLocalizedText(given: readonly TranslationInput[], field = 'messages'): LocalizedText | null {
  const stored: { [language in Locale]?: string } = {}
  given.forEach(({ language, text }, i) => {
    if (language in stored) throw badInput({ [`${field}.${i}.language`]: ['Use each language only once'] })
    if (text.trim()) stored[language as Locale] = text.trim()
  })
  if (!Object.keys(stored).length) return null
  if (!stored.en) throw badInput({ [field]: ['Enter the English text: it is used when a translation is missing'] })
  return stored as LocalizedText
}
