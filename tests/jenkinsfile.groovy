// Runs a Jenkinsfile from stdin with blocks that know what a declarative pipeline may hold, and prints what it would run.
import groovy.transform.Field

@Field static final Map<String, List<String>> ALLOWED = [
  '': ['pipeline'],
  pipeline: ['agent', 'environment', 'options', 'parameters', 'post', 'stages', 'tools', 'triggers'],
  agent: ['docker', 'dockerfile', 'label', 'node'],
  docker: ['image', 'args', 'label', 'registryUrl', 'reuseNode'],
  environment: [],
  stages: ['stage'],
  stage: ['agent', 'environment', 'options', 'parallel', 'post', 'stages', 'steps', 'tools', 'when'],
  post: ['always', 'changed', 'cleanup', 'failure', 'fixed', 'regression', 'success', 'unstable', 'unsuccessful'],
  steps: ['archiveArtifacts', 'checkout', 'echo', 'junit', 'recordIssues', 'sh'],
]

class Block {
  String name
  Map<String, List<String>> allowed

  def invokeMethod(String called, Object arguments) {
    if (!(called in allowed[name])) throw new IllegalArgumentException("`${called}` in `${name}`")
    def last = arguments ? arguments[-1] : null
    if (!(last instanceof Closure)) {
      println "${called} ${arguments.join(' ')}"
      return
    }
    def inner = name == 'post' ? 'steps' : called
    last.delegate = new Block(name: inner, allowed: allowed)
    last.resolveStrategy = Closure.DELEGATE_ONLY
    last()
  }

  def propertyMissing(String read) { "\$${read}" }

  def propertyMissing(String written, Object value) {
    if (name != 'environment') throw new IllegalArgumentException("`${written}` is set in `${name}`")
    println "${written}=${value}"
  }
}

def whole = new Block(name: '', allowed: ALLOWED)
new GroovyShell().evaluate('return {' + System.in.text + '}').with { script ->
  script.delegate = whole
  script.resolveStrategy = Closure.DELEGATE_ONLY
  script()
}
