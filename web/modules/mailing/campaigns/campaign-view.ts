const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Whether a mailing in this status is or will be sent without further action. */
export const isLive = (state: string): boolean => state === 'sending' || state === 'scheduled'

export const recipientStatuses = ['queued', 'sending', 'sent', 'unknown', 'failed', 'bounced', 'suppressed'] as const
export type RecipientStatus = (typeof recipientStatuses)[number]
