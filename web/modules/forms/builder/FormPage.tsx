import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { FormPage_form$key } from '../../../__generated__/FormPage_form.graphql.ts'
import type { FormPageQuery } from '../../../__generated__/FormPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { Page } from '../../../shared/Page.tsx'
import { FormBuilder } from './FormBuilder.tsx'
import { FormHead } from './FormHead.tsx'

function Content({ queryRef }: QueryPageProps<FormPageQuery>) {
  const { node } = usePreloadedQuery<FormPageQuery>(
    graphql`
      query FormPageQuery($id: ID!) @preloadable @throwOnFieldError {
        node(id: $id) {
          ...FormPage_form @alias(as: "form")
        }
      }
    `,
    queryRef,
  )
  const form = useFragment<FormPage_form$key>(
    graphql`
      fragment FormPage_form on CustomForm @throwOnFieldError {
        id
        ...FormHead_form
        ...FormBuilder_form
      }
    `,
    node?.form ?? null,
  )
  if (!form) return <NotFoundState />
  return (
    <>
      <FormHead form={form} />
      <FormBuilder key={form.id} form={form} />
    </>
  )
}

/** Page of a form: its state, its answers and the builder. */
export default function FormPage({ queryRef }: QueryPageProps<FormPageQuery>) {
  const { t } = useTranslation('forms')
  return (
    <Page
      title={t('builder.pageTitle')}
      back={{ to: '/stadia/janus/forms', label: t('list.title') }}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
