"""Runs an app in a browser, does what a client does, and says what it saw in the words of the rules.

parameters   a JSON Schema → parameters that it allows
hooks        the rules' access paths → what the recorder stands in for
recorder.js  runs in the page before its scripts: records which of them it reaches, and calls as a client does
serving      a folder on a loopback port
driving/     the browser; the only part that knows Playwright
conditions   which API of the rules a recorded use is
judging      an observation → findings
joining      findings of the source and of the browser → confirmed, refuted, only static, only seen
"""
