/** Whether a log line of the service reports a fault of the service itself: an error or a 5xx response. */
export const isFault = (line: string): boolean => /^\{"level":[56]0,|"status":5\d\d/.test(line)
