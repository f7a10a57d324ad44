const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Whether a mailing in this status is or will be sent without further action. */
export const isLive = (state: string): boolean => state === 'sending' || state === 'scheduled'

/** Badge color of a mailing's status. */
export const stateColor: Record<CampaignState, string> = {
  draft: 'gray',
  scheduled: 'blue',
  sending: 'blue',
  paused: 'amber',
  sent: 'green',
  cancelled: 'gray',
}

export const recipientStatuses = ['queued', 'sending', 'sent', 'unknown', 'failed', 'bounced', 'suppressed'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]

export const statusColor: Record<RecipientStatus, string> = {
  queued: 'gray',
  sending: 'blue',
  sent: 'green',
  unknown: 'amber',
  failed: 'red',
  bounced: 'red',
  suppressed: 'gray',
}
