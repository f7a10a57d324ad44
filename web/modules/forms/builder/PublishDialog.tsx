import { Button, Loader, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { PublishDialogMutation } from '../../../__generated__/PublishDialogMutation.graphql.ts'
import type { PublishDialogQuery } from '../../../__generated__/PublishDialogQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx'
import { Modal } from '../../../ui/layers/layers.tsx'
import { PublishEffect } from './PublishEffect.tsx'

export interface PublishDialogProps {
  id: string
  revision: number
  onClose: () => void
  onPublished: () => void
}

const effectQuery = graphql`
  query PublishDialogQuery($id: ID!) {
    customFormEffect(id: $id) {
      onlyTexts
      problems
      ...PublishEffect_effect
    }
  }
`

/** Explains how publishing affects existing answers, then publishes a version or corrects the wording. */
export function PublishDialog({ id, revision, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation(['forms', 'common'])
  const answer = useAnswer<PublishDialogQuery>(effectQuery, { id })
  const effect = answer?.customFormEffect
  const [correct, setCorrect] = useState(true)
  const [publish, busy] = useCommand<PublishDialogMutation>(graphql`
    mutation PublishDialogMutation($input: PublishCustomFormInput!) {
      publishCustomForm(input: $input) {
        form {
          ...FormPage_form
          ...useFormColumns_customForm
        }
      }
    }
  `)
  const go = () =>
    publish(
      { input: { id, revision, correction: Boolean(effect?.onlyTexts && correct) } },
      { success: t('forms:publish.done') },
    ).then(onPublished, ignoreReported)
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('forms:publish.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Stack gap="md">
        {answer === undefined && <Loader role="status" aria-label={t('common:loading')} />}
        {answer === null && <Text>{t('common:error.title')}</Text>}
        {effect && <PublishEffect effect={effect} correct={correct} onCorrect={setCorrect} />}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('forms:publish.cancel')}
          </Button>
          <Button loading={busy} disabled={!effect || effect.problems.length > 0} onClick={() => void go()}>
            {t('forms:publish.ok')}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  )
}
