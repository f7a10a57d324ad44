import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { FormActions_form$key } from '../../../__generated__/FormActions_form.graphql.ts'
import type { FormActionsCloseMutation } from '../../../__generated__/FormActionsCloseMutation.graphql.ts'
import type { FormActionsDeleteMutation } from '../../../__generated__/FormActionsDeleteMutation.graphql.ts'
import { useDelete } from '../../../relay/use-delete.ts'

/** Buttons to close a form, or to delete one without answers. */
export function FormActions({ form }: { form: FormActions_form$key }) {
  const { t } = useTranslation('forms')
  const navigate = useNavigate()
  const { id, state, answerCount } = useFragment(
    graphql`
      fragment FormActions_form on CustomForm {
        id
        state
        answerCount
      }
    `,
    form,
  )
  const [close, closing] = useDelete<FormActionsCloseMutation>(graphql`
    mutation FormActionsCloseMutation($id: ID!) {
      closeCustomForm(input: { id: $id }) {
        form {
          id
          revision
          state
          closesAt
        }
      }
    }
  `)
  const [remove, removing] = useDelete<FormActionsDeleteMutation>(graphql`
    mutation FormActionsDeleteMutation($id: ID!) {
      deleteCustomForm(input: { id: $id }) {
        deletedId
      }
    }
  `)
  const askClose = () => {
    const texts = { title: t('close.title'), message: t('close.text'), okButton: t('close.ok') }
    return close({ id }, { ...texts, cancelButton: t('close.cancel'), success: t('close.done') })
  }
  const askDelete = async () => {
    const texts = { title: t('delete.title'), message: t('delete.text'), okButton: t('delete.ok') }
    const deleted = await remove({ id }, { ...texts, cancelButton: t('close.cancel'), success: t('delete.done') })
    if (deleted) await navigate('/stadia/janus/forms')
  }
  const button = { variant: 'subtle', color: 'red', size: 'xs' } as const
  return (
    <>
      {(state === 'open' || state === 'planned') && (
        <Button {...button} loading={closing} onClick={() => void askClose()}>
          {t('close.ok')}
        </Button>
      )}
      {answerCount === 0 && (
        <Button {...button} loading={removing} onClick={() => void askDelete()}>
          {t('delete.ok')}
        </Button>
      )}
    </>
  )
}
