import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { BuilderActions_form$key } from '../../../__generated__/BuilderActions_form.graphql.ts'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { PageActions } from '../../../shared/Page.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import type { Builder } from './use-form-builder.ts'

export interface BuilderActionsProps {
  /** Null for a new form. */
  form: BuilderActions_form$key | null
  builder: Builder
}

/** Buttons that save the draft of a form and publish it. */
export function BuilderActions({ form: key, builder }: BuilderActionsProps) {
  const { t } = useTranslation('forms')
  const [publishing, setPublishing] = useState(false)
  const form = useFragment(
    graphql`
      fragment BuilderActions_form on CustomForm {
        id
        revision
        version
        isChanged
      }
    `,
    key,
  )
  const { isSaved, saving, result } = builder
  const isPublished = form?.version != null && !form.isChanged
  const close = () => setPublishing(false)
  return (
    <>
      <PageActions>
        <FormResult text={isSaved ? result : null} />
        <Actions
          primary={{
            label: t('builder.publish'),
            disabled: !isSaved || isPublished,
            onClick: () => setPublishing(true),
          }}
          others={[
            { label: t('builder.save'), loading: saving, disabled: isSaved, onClick: () => void builder.save() },
          ]}
        />
      </PageActions>
      {publishing && form && (
        <PublishDialog id={form.id} revision={form.revision} onClose={close} onPublished={close} />
      )}
    </>
  )
}
