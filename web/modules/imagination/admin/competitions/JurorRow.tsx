import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { JurorRowRemoveMutation } from '../../../../__generated__/JurorRowRemoveMutation.graphql.ts'
import type { JurorRow_progress$key } from '../../../../__generated__/JurorRow_progress.graphql.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { userName } from '../../../../shared/people/person-name.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import { PlainRow } from '../../../../ui/table/PlainTable.tsx'

/** A juror with their judging progress and a button that removes them. */
export function JurorRow({ progress }: { progress: JurorRow_progress$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const { juror, scored, skipped } = useFragment(
    graphql`
      fragment JurorRow_progress on JurorProgress {
        scored
        skipped
        juror {
          id
          user {
            ...personName_user
          }
        }
      }
    `,
    progress,
  )
  const name = userName(juror.user)
  const [remove] = useCommand<JurorRowRemoveMutation>(graphql`
    mutation JurorRowRemoveMutation($id: ID!) {
      removeImageJuror(input: { id: $id }) {
        competition {
          ...JuryPanel_competition
        }
      }
    }
  `)
  const drop = async () => {
    const sure = await confirm({
      title: t('jury.removeTitle', { name }),
      message: t('jury.removeText'),
      okButton: t('jury.remove'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (sure) await remove({ id: juror.id }).catch(ignoreReported)
  }
  return (
    <PlainRow
      cells={[
        name,
        formatNumber(scored),
        formatNumber(skipped),
        <Button
          key="button"
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={t('jury.removeNamed', { name })}
          onClick={() => void drop()}
        >
          {t('jury.remove')}
        </Button>,
      ]}
    />
  )
}
