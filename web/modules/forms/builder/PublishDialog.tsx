import { Alert, Badge, Button, Group, List, Loader, Radio, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { PublishDialogMutation } from '../../../__generated__/PublishDialogMutation.graphql.ts'
import type { PublishDialogQuery } from '../../../__generated__/PublishDialogQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { localeNames } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Modal } from '../../../ui/layers.tsx'

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
      answers
      languages
      problems
      changes {
        text
        effect
        answers
      }
    }
  }
`

type Effect = PublishDialogQuery['response']['customFormEffect']
type EffectName = 'added' | 'addedRequired' | 'removed' | 'kindChanged' | 'nowRequired' | 'optionsRemoved' | 'texts'

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
          id
          revision
          version
          state
          isChanged
          opensAt
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
        {effect && <Shown effect={effect} correct={correct} onCorrect={setCorrect} />}
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

interface ShownProps {
  effect: Effect
  correct: boolean
  onCorrect: (correct: boolean) => void
}

function Shown({ effect: { problems, languages, changes, answers, onlyTexts }, correct, onCorrect }: ShownProps) {
  const { t } = useTranslation('forms')
  if (problems.length > 0) {
    return (
      <Alert
        color="red"
        variant="light"
        icon={<IconAlertTriangle size={20} aria-hidden="true" />}
        title={t('publish.problems')}
      >
        <List size="sm">
          {problems.map((problem) => (
            <List.Item key={problem}>{problem}</List.Item>
          ))}
        </List>
      </Alert>
    )
  }
  return (
    <>
      <Group gap={6}>
        <Text size="sm">{t('publish.languages')}</Text>
        {languages.map((language) => (
          <Badge key={language} variant="light">
            {localeNames[language as Locale]}
          </Badge>
        ))}
      </Group>
      {changes.length === 0 && <Text>{t('publish.text')}</Text>}
      {changes.length > 0 && (
        <>
          <Text>{t('publish.answers', { count: answers })}</Text>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('publish.item')}</Table.Th>
                <Table.Th>{t('publish.change')}</Table.Th>
                <Table.Th ta="end">{t('publish.concerned')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {changes.map((change, i) => (
                <Table.Tr key={i}>
                  <Table.Td>{change.text}</Table.Td>
                  <Table.Td>{t(`publish.effect.${change.effect as EffectName}`)}</Table.Td>
                  <Table.Td ta="end">{change.answers}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </>
      )}
      {onlyTexts && changes.length > 0 && (
        <Radio.Group
          label={t('publish.how')}
          value={correct ? 'correct' : 'version'}
          onChange={(value) => onCorrect(value === 'correct')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="correct" label={t('publish.correct')} />
            <Radio value="version" label={t('publish.version')} />
          </Stack>
        </Radio.Group>
      )}
    </>
  )
}
