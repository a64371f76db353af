/** For a post that says nothing beyond its address: the studio's API takes JSON alone. */
export const EMPTY_BODY = { init: { headers: { 'Content-Type': 'application/json' }, body: '{}' } }
