/**
 * A machine that others share is slow at times: a test is tried a second time, and named at the end where it needed that. What a
 * property test found is found: other inputs would only hide it.
 */
export const SECOND_TRY = { count: 1, condition: /^(?!Property failed)/ }
