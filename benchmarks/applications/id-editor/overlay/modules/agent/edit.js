import { operationCopy } from '../operations/copy';
import { operationDelete } from '../operations/delete';
import { osmChangeset } from '../osm';
import { uiConfirm } from '../ui/confirm';
import { agentAnswer, agentRefusal } from './answer';


export function agentEdit(context, agent) {

    agent.command('edit.copy', function(params) {
        var operation = operationCopy(context, params.ids);
        if (!operation.available()) return agentRefusal('INVALID_PARAMS', 'There is nothing to copy');
        operation();
        return agentAnswer({ copied: context.copyIDs() });
    });

    agent.command('edit.remove', function(params) {
        var operation = operationDelete(context, params.ids);
        var modal = uiConfirm(context.container()).okButton();

        modal.select('.modal-section.message-text')
            .call(operation.tooltip());

        return new Promise(function(resolve) {
            modal.select('.ok-button')
                .on('click.agent', function() {
                    operation();
                    resolve(agentAnswer({ removed: params.ids }));
                });
        });
    });

    agent.command('edit.undo', function() {
        context.undo();
        return agentAnswer({ hasChanges: context.history().hasChanges() });
    });

    agent.command('changes.upload', function(params) {
        var uploader = context.uploader();
        return new Promise(function(resolve) {
            uploader
                .on('resultSuccess.agent', function(changeset) {
                    resolve(agentAnswer({ changeset: changeset.id }));
                })
                .on('resultErrors.agent', function(errors) {
                    resolve(agentRefusal('OPERATION_FAILED', errors[0].msg, true));
                });
            uploader.save(new osmChangeset({ tags: { comment: params.comment } }));
        });
    });
}
