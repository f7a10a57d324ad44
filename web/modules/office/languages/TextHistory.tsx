import { Button, Code, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { TextHistory_entry$key } from '../../../__generated__/TextHistory_entry.graphql.ts'
import type { TextHistoryUndoMutation } from '../../../__generated__/TextHistoryUndoMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { Timeline } from '../../../shared/timeline/Timeline.tsx'
import type { InterfaceTextStatus } from './texts-view.ts'

export interface TextHistoryProps {
  entry: TextHistory_entry$key
  /** Receives the text after its last change was undone. */
  onUndone: (text: string) => void
}

/** Changes of a text; the last one can be undone. */
export function TextHistory({ entry, onUndone }: TextHistoryProps) {
  const { t } = useTranslation('languages')
  const { history } = useFragment(
    graphql`
      fragment TextHistory_entry on TextEntry {
        history {
          id
          before
          after
          status
          by
          at
        }
      }
    `,
    entry,
  )
  if (history.length === 0) return null
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
          action: i === 0 && before !== after && <UndoButton id={id} onUndone={onUndone} />,
        }))}
      />
    </section>
  )
}

function UndoButton({ id, onUndone }: { id: string; onUndone: (text: string) => void }) {
  const { t } = useTranslation('languages')
  const [undo, undoing] = useCommand<TextHistoryUndoMutation>(graphql`
    mutation TextHistoryUndoMutation($id: ID!) {
      undoText(input: { id: $id }) {
        entry {
          text
          ...TextDrawer_entry
        }
      }
    }
  `)
  return (
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
  )
}
