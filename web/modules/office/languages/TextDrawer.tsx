import { Alert, Badge, Button, Checkbox, Code, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import { problemsOfText } from '../../../../shared/text-checks.ts'
import type { TextDrawer_entry$key } from '../../../__generated__/TextDrawer_entry.graphql.ts'
import type { TextDrawerQuery } from '../../../__generated__/TextDrawerQuery.graphql.ts'
import type { TextDrawerResetMutation } from '../../../__generated__/TextDrawerResetMutation.graphql.ts'
import type { TextDrawerSaveMutation } from '../../../__generated__/TextDrawerSaveMutation.graphql.ts'
import type { TextDrawerStatusMutation } from '../../../__generated__/TextDrawerStatusMutation.graphql.ts'
import type { TextDrawerUndoMutation } from '../../../__generated__/TextDrawerUndoMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'
import { localeNames } from '../../../base/locale.ts'
import type { Locale } from '../../../base/locale.ts'
import { NotFoundState } from '../../../shared/NotFoundState.tsx'
import { RecordDrawer } from '../../../shared/table/RecordDrawer.tsx'
import { FormResult } from '../../../ui/FormResult.tsx'
import { PagePicture } from './PagePicture.tsx'
import { statusColor } from './texts-view.ts'
import type { InterfaceTextStatus } from './texts-view.ts'

const fragment = graphql`
  fragment TextDrawer_entry on TextEntry {
    id
    locale
    namespace
    key
    english
    shipped
    text
    status
    outdated
    isChanged
    requiredVariables
    optionalVariables
    ...PagePicture_entry
    history {
      id
      before
      after
      status
      by
      at
    }
  }
`

function Content({ queryRef }: QueryPageProps<TextDrawerQuery>) {
  const { interfaceText } = usePreloadedQuery<TextDrawerQuery>(
    graphql`
      query TextDrawerQuery($id: ID!) @preloadable @throwOnFieldError {
        interfaceText(id: $id) {
          id
          ...TextDrawer_entry
        }
      }
    `,
    queryRef,
  )
  return interfaceText ? <Editor key={interfaceText.id} entry={interfaceText} /> : <NotFoundState />
}

function Editor({ entry: given }: { entry: TextDrawer_entry$key }) {
  const { t } = useTranslation('languages')
  const entry = useFragment(fragment, given)
  const { locale, namespace, key, english, shipped, status, outdated, isChanged } = entry
  const address = { locale, namespace, key }
  const [text, setText] = useState(entry.text)
  const [seen, setSeen] = useState(entry.text)
  const [meaning, setMeaning] = useState(false)
  const [save, saving, saved] = useCommand<TextDrawerSaveMutation>(graphql`
    mutation TextDrawerSaveMutation($input: SaveTextInput!) {
      saveText(input: $input) {
        entry {
          ...TextDrawer_entry
        }
      }
    }
  `)
  const [setStatus, marking] = useCommand<TextDrawerStatusMutation>(graphql`
    mutation TextDrawerStatusMutation($input: SetTextStatusInput!) {
      setTextStatus(input: $input) {
        entry {
          ...TextDrawer_entry
        }
      }
    }
  `)
  const [reset, resetting] = useCommand<TextDrawerResetMutation>(graphql`
    mutation TextDrawerResetMutation($input: ResetTextInput!) {
      resetText(input: $input) {
        entry {
          text
          ...TextDrawer_entry
        }
      }
    }
  `)
  const rule = { required: entry.requiredVariables, optional: entry.optionalVariables, english }
  const problems = problemsOfText(rule, text)
  const isDirty = text !== seen
  const put = () =>
    save(
      { input: { ...address, text, seen, changesMeaning: locale === 'en' && meaning } },
      { result: t('saved') },
    ).then(() => setSeen(text), ignoreReported)
  const back = () =>
    reset({ input: address }).then(({ resetText: { entry: now } }) => {
      setText(now.text)
      setSeen(now.text)
    }, ignoreReported)
  return (
    <Stack gap="lg">
      <Group gap={6}>
        <Badge variant="light" color={statusColor[status as InterfaceTextStatus]}>
          {t(`status.${status as InterfaceTextStatus}`)}
        </Badge>
        {outdated && (
          <Badge variant="light" color="amber">
            {t('outdated')}
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          {namespace} · {key}
        </Text>
      </Group>
      <div>
        <Text size="sm" fw={600}>
          {t('column.english')}
        </Text>
        <Paper withBorder p="sm" radius="md">
          <Text style={{ whiteSpace: 'pre-wrap' }}>{english}</Text>
        </Paper>
      </div>
      <Textarea
        size="md"
        autosize
        minRows={2}
        maxRows={14}
        maxLength={5000}
        label={localeNames[locale as Locale]}
        lang={locale}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          isDirty &&
          problems.length > 0 &&
          problems.map(({ kind, variable }) => t(`problem.${kind}`, { variable })).join('. ')
        }
      />
      {locale === 'en' && (
        <Checkbox
          label={t('meaning')}
          checked={meaning}
          onChange={(event) => setMeaning(event.currentTarget.checked)}
        />
      )}
      <Group>
        <Button loading={saving} disabled={!isDirty || problems.length > 0} onClick={() => void put()}>
          {t('save')}
        </Button>
        <FormResult text={isDirty ? null : saved} />
      </Group>
      {status !== 'empty' && (
        <Group>
          {(status !== 'approved' || outdated) && (
            <Button
              variant="default"
              size="xs"
              loading={marking}
              onClick={() =>
                void setStatus({ input: { ...address, status: 'approved' } }, { success: t('marked') }).catch(
                  ignoreReported,
                )
              }
            >
              {t('approve')}
            </Button>
          )}
          {status !== 'needsEditing' && (
            <Button
              variant="default"
              size="xs"
              loading={marking}
              onClick={() =>
                void setStatus({ input: { ...address, status: 'needsEditing' } }, { success: t('marked') }).catch(
                  ignoreReported,
                )
              }
            >
              {t('needsEditing')}
            </Button>
          )}
          {isChanged && (
            <Button variant="subtle" color="red" size="xs" loading={resetting} onClick={() => void back()}>
              {t('reset')}
            </Button>
          )}
        </Group>
      )}
      {isChanged && (
        <Alert color="gray" variant="light" title={t('shipped')}>
          {shipped || '–'}
        </Alert>
      )}
      <PagePicture entry={entry} />
      {entry.history.length > 0 && (
        <History
          history={entry.history}
          onUndone={(now) => {
            setText(now)
            setSeen(now)
          }}
        />
      )}
    </Stack>
  )
}

interface Change {
  readonly id: string
  readonly before?: string | null
  readonly after?: string | null
  readonly status: string
  readonly by?: string | null
  readonly at: string
}

function History({ history, onUndone }: { history: readonly Change[]; onUndone: (text: string) => void }) {
  const { t } = useTranslation('languages')
  const [undo, undoing] = useCommand<TextDrawerUndoMutation>(graphql`
    mutation TextDrawerUndoMutation($id: ID!) {
      undoText(input: { id: $id }) {
        entry {
          text
          ...TextDrawer_entry
        }
      }
    }
  `)
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('history')}
      </Title>
      <Timeline
        lines={history.map(({ id, before, after, status, by, at }, i) => ({
          id,
          at,
          by,
          title: t(`status.${status as InterfaceTextStatus}`),
          text: before !== after && (
            <>
              <Code>{before ?? t('shipped')}</Code> → <Code>{after ?? t('shipped')}</Code>
            </>
          ),
          action: i === 0 && before !== after && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={undoing}
              onClick={() =>
                void undo({ id }, { success: t('undone') }).then(
                  ({ undoText }) => onUndone(undoText.entry.text),
                  ignoreReported,
                )
              }
            >
              {t('undo')}
            </Button>
          ),
        }))}
      />
    </section>
  )
}

/** Editor of a text next to its English source: checks variables, approves and reverts. */
export default function TextDrawer({ queryRef }: QueryPageProps<TextDrawerQuery>) {
  const { t } = useTranslation('languages')
  return (
    <RecordDrawer wide title={t('one')} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </RecordDrawer>
  )
}
