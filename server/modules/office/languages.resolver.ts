import { Extensions, Field, ObjectType, Query, Resolver } from 'type-graphql'
import { locales, type Locale } from '../../editions.ts'
import { Access, anyone } from '../../graphql/rules.ts'

@ObjectType({ description: 'Language of the interface' })
export class Language {
  @Field({ description: 'Language code, ISO 639-1' }) code: string
  @Field({ description: 'Name of the language in the language itself' }) name: string
  @Field({ description: 'Name in English' }) englishName: string
  @Field({ description: 'URL path prefix of the language; empty for English' }) pathPrefix: string
  @Field({ description: 'Whether the language is the fallback' }) isDefault: boolean
}

const names: Record<Locale, [name: string, englishName: string]> = {
  en: ['English', 'English'],
  az: ['Azərbaycanca', 'Azerbaijani'],
  fr: ['Français', 'French'],
  ru: ['Русский', 'Russian'],
  tr: ['Türkçe', 'Turkish'],
}

@Resolver()
export class LanguagesResolver {
  @Query(() => [Language], { description: 'Languages of the interface' })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  languages(): Language[] {
    return locales.map((code) => ({
      code,
      name: names[code][0],
      englishName: names[code][1],
      pathPrefix: code === 'en' ? '' : `/${code}`,
      isDefault: code === 'en',
    }))
  }
}
