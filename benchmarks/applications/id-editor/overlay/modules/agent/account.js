import { agentAnswer } from './answer';


export function agentAccount(context, agent) {

    // both are links in the footer
    function press(selector) {
        var link = context.container().select('.map-footer').select(selector);
        if (link.empty()) return false;
        link.dispatch('click', { cancelable: true });
        return true;
    }

    agent.command('account.signOut', function() {
        return agentAnswer({ signedOut: press('.loginLogout a') });
    });

    agent.command('account.switchServer', function() {
        press('.source-switch a');
        return agentAnswer({ server: context.connection().getUrlRoot() });
    });
}
