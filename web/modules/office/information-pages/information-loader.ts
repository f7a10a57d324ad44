import type { informationLoaderQuery } from '../../../__generated__/informationLoaderQuery.graphql.ts'
import type { InformationPageName } from '../../../shared/app/boot.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { graphql } from '../../../api/graphql.ts'
import { ApiError, callOperation } from '../../../api/request.ts'

export interface InformationText {
  readonly name: InformationPageName
  /** safe HTML */
  readonly html: string
  /** ISO 639-1 */
  readonly language: string
}

/** @throws Response 404 while the page is not published */
export async function informationLoader(name: InformationPageName): Promise<InformationText> {
  const texts = loadTexts('public')
  try {
    const { informationPage } = await callOperation<informationLoaderQuery>(
      graphql`
        query informationLoaderQuery($name: InformationPageName!) {
          informationPage(name: $name) {
            html
            language
          }
        }
      `,
      { name },
      { anonymous: true },
    )
    return { ...informationPage, name }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
    throw error
  } finally {
    await texts
  }
}
