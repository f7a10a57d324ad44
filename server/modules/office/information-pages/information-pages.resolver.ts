import { Arg, Ctx as Context, Extensions, Field, ObjectType, Query, Resolver } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import type { Ctx } from '../../../context/context.ts'
import { Access, anyone } from '../../../graphql/rules.ts'
import { informationPage } from './information-pages.ts'

const InformationPageName = { privacy: 'privacy', terms: 'terms', contact: 'contact' } as const
type InformationPageName = keyof typeof InformationPageName
registerEnum(InformationPageName, {
  name: 'InformationPageName',
  description: 'Public page maintained by admins',
  values: {
    privacy: 'Privacy notice',
    terms: 'Terms of use',
    contact: 'Contact',
  },
})

@ObjectType({ description: 'Public page: privacy notice, terms or contact' })
class InformationPage {
  @Field(() => InformationPageName) name: InformationPageName
  @Field({ description: 'Sanitised HTML' }) html: string
  @Field({ description: 'Language of the text, ISO 639-1; English if there is no translation' }) language: string
}

@Resolver()
export class InformationPageResolver {
  @Query(() => InformationPage, { description: 'Public page in the language of the request' })
  @Access(anyone)
  @Extensions({ needsNoToken: true })
  informationPage(@Context() ctx: Ctx, @Arg('name', () => InformationPageName) name: InformationPageName) {
    return informationPage(ctx, name)
  }
}
