import { IsIn, Length, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { required } from '../../../shared/required.ts'
import { locales, type Locale } from '../../editions.ts'
import { badInput } from '../../errors/errors.ts'

/** A title and a Markdown text in one language. */
interface Wording {
  title: string
  text: string
}

/** A wording in the languages of the interface; English is required and is the fallback. */
export type StoredWords = { en: Wording } & { [locale in Exclude<Locale, 'en'>]?: Wording }

@ObjectType({ description: 'Title and text in one language' })
export class Words {
  @Field({ description: 'Language code, ISO 639-1' }) language: string
  @Field() title: string
  @Field({ description: 'Markdown' }) text: string
}

@InputType({ description: 'Title and text in one language of the interface' })
export class WordsInput {
  @Field({ description: 'Language code: en, az, fr, ru or tr' }) @IsIn(locales) language: string
  @Field() @Length(1, 200) title: string
  @Field({ description: 'Markdown' }) @MaxLength(20_000) text: string
}

/** The wording in a language, else in English, with its actual language. */
export function wordsIn(words: StoredWords, locale: Locale): Words {
  const language = words[locale] ? locale : 'en'
  return { language, ...required(words[language], 'wording in English') }
}

/** Wordings in the order of the interface's languages. */
export const wordList = (words: StoredWords): Words[] =>
  locales.flatMap((language) => (words[language] ? [{ language, ...words[language] }] : []))

/**
 * Wordings in stored form.
 * @throws BAD_USER_INPUT without English, for a repeated language, or for a blank title
 */
export function toStoredWords(given: readonly WordsInput[], field = 'words'): StoredWords {
  const stored: Partial<StoredWords> = {}
  given.forEach(({ language, title, text }, i) => {
    if (language in stored) throw badInput({ [`${field}.${i}.language`]: ['Use each language only once'] })
    if (!title.trim()) throw badInput({ [`${field}.${i}.title`]: ['Enter a title with letters'] })
    stored[language as Locale] = { title: title.trim(), text: text.trim() }
  })
  if (!stored.en) throw badInput({ [field]: ['Enter the English text: it is used when a translation is missing'] })
  return stored as StoredWords
}
