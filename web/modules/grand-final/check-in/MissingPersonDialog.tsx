import { Alert, Anchor, Loader, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type {
  MissingPersonDialogMutation,
  MissingPersonDialogMutation$data,
} from '../../../__generated__/MissingPersonDialogMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { formatDateTime } from '../../../shared/input/format.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Modal } from '../../../ui/layers/layers.tsx'
import type { Member } from './evaluate-scan.ts'

type Person = MissingPersonDialogMutation$data['openMissingPerson']['person']

const phone = (number: string | null | undefined) =>
  number ? <Anchor href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</Anchor> : '–'

/** Loads the contacts of a missing person; null until they have loaded. */
function useMissingPerson(participantId: string) {
  const [person, setPerson] = useState<Person | null>(null)
  const [failed, setFailed] = useState(false)
  const [open] = useCommand<MissingPersonDialogMutation>(graphql`
    mutation MissingPersonDialogMutation($input: OpenMissingPersonInput!) {
      openMissingPerson(input: $input) {
        person {
          groupName
          teacher
          teacherPhone
          teacherEmail
          details {
            phone
            emergencyName
            emergencyPhone
            allergies
          }
          seen {
            checkpoint
            at
          }
        }
      }
    }
  `)
  useEffect(() => {
    void open({ input: { participantId } }, { onError: () => setFailed(true) }).then(
      ({ openMissingPerson }) => setPerson(openMissingPerson.person),
      ignoreReported,
    )
    // once per person, because each call is recorded
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [participantId])
  return { person, failed }
}

/** Contacts of a missing person; opening them is recorded. */
export function MissingPersonDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation('grandFinalDay')
  const { person, failed } = useMissingPerson(member.participantId)
  return (
    <Modal opened onClose={onClose} title={member.name} closeButtonProps={{ 'aria-label': t('missing.close') }}>
      {failed && <Alert color="red">{t('missing.failed')}</Alert>}
      {!person && !failed && <Loader role="status" aria-label={t('missing.loading')} />}
      {person && (
        <>
          <Facts
            facts={[
              [t('missing.group'), person.groupName],
              [t('missing.teacher'), person.teacher],
              [t('missing.teacherPhone'), phone(person.teacherPhone)],
              [t('missing.teacherEmail'), person.teacherEmail ?? '–'],
              [t('missing.phone'), phone(person.details?.phone)],
              [t('missing.emergency'), person.details?.emergencyName ?? '–'],
              [t('missing.emergencyPhone'), phone(person.details?.emergencyPhone)],
              [t('missing.allergies'), person.details?.allergies ?? '–'],
              [
                t('missing.seen'),
                person.seen.length
                  ? person.seen.map(({ checkpoint, at }) => `${checkpoint}, ${formatDateTime(at)}`).join(' · ')
                  : t('missing.never'),
              ],
            ]}
          />
          <Text mt="md" size="sm" c="dimmed">
            {t('missing.logged')}
          </Text>
        </>
      )}
    </Modal>
  )
}
