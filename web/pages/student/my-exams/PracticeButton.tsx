import { Button } from '@mantine/core'
import { IconBarbell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, useMutation } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import type { PracticeButton_application$key } from '../../../__generated__/PracticeButton_application.graphql.ts'
import type { PracticeButtonMutation } from '../../../__generated__/PracticeButtonMutation.graphql.ts'
import { toastError } from '../../../ui/toast.tsx'

/** Opens a fresh practice of the exam; the real attempt is never touched. */
export function PracticeButton({ application }: { application: PracticeButton_application$key }) {
  const { t } = useTranslation(['student', 'common'])
  const navigate = useNavigate()
  const { id } = useFragment(
    graphql`
      fragment PracticeButton_application on Application {
        id
      }
    `,
    application,
  )
  const [enable, busy] = useMutation<PracticeButtonMutation>(graphql`
    mutation PracticeButtonMutation($input: EnableSimulationInput!) {
      enableSimulation(input: $input) {
        application {
          id
        }
      }
    }
  `)

  const practise = () =>
    enable({
      variables: { input: { applicationId: id } },
      onCompleted: () => void navigate(`/exam/simulation/${id}`),
      onError: (error) => toastError({ title: t('common:toast.error'), message: error.message }),
    })

  return (
    <Button
      variant="light"
      loading={busy}
      leftSection={<IconBarbell size={18} aria-hidden="true" />}
      onClick={practise}
    >
      {t('student:action.practice')}
    </Button>
  )
}
