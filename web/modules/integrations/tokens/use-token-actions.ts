import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useTokenActionsRevokeMutation } from '../../../__generated__/useTokenActionsRevokeMutation.graphql.ts'
import type { useTokenActionsRotateMutation } from '../../../__generated__/useTokenActionsRotateMutation.graphql.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { confirm } from '../../../ui/dialogs/dialogs.tsx'

interface Token {
  readonly id: string
  readonly name: string
}

/**
 * Revokes a token or rotates its secret after confirmation.
 * @param onSecret receives the new secret
 */
export function useTokenActions(onSecret: (secret: string) => void) {
  const { t } = useTranslation('integrations')
  const [commitRevoke, revoking] = useCommand<useTokenActionsRevokeMutation>(graphql`
    mutation useTokenActionsRevokeMutation($id: ID!) {
      revokeApiToken(id: $id) {
        apiToken {
          id
          revokedAt
        }
      }
    }
  `)
  const [commitRotate, rotating] = useCommand<useTokenActionsRotateMutation>(graphql`
    mutation useTokenActionsRotateMutation($id: ID!) {
      rotateApiToken(id: $id) {
        token
        apiToken {
          id
          rotatedAt
          expiresAt
        }
      }
    }
  `)
  const revoke = async ({ id, name }: Token) => {
    const ok = await confirm({
      title: t('token.revokeTitle', { name }),
      message: t('token.revokeText'),
      okButton: t('token.revoke'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (ok) await commitRevoke({ id }, { success: t('token.revoked') }).catch(ignoreReported)
  }
  const rotate = async ({ id, name }: Token) => {
    const ok = await confirm({
      title: t('token.rotateTitle', { name }),
      message: t('token.rotateText'),
      okButton: t('token.rotate'),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (!ok) return
    const answer = await commitRotate({ id }).catch(ignoreReported)
    if (answer) onSecret(answer.rotateApiToken.token)
  }
  return {
    revoke,
    rotate,
    busy: revoking || rotating,
  }
}
