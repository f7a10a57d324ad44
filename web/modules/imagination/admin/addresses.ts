const base = '/stadia/janus/imagination-ai'

/** Addresses of the admin area of image generation. */
export const addressOf = {
  overview: base,
  competitions: `${base}/competitions`,
  users: `${base}/users`,
  images: `${base}/images/c`,
  challenges: `${base}/challenges/all`,
} as const
